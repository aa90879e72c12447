package dev.graft.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.ar.ArabicAnalyzer;
import org.apache.lucene.analysis.ar.ArabicNormalizationFilter;
import org.apache.lucene.analysis.ar.ArabicStemFilter;
import org.apache.lucene.analysis.bg.BulgarianAnalyzer;
import org.apache.lucene.analysis.bg.BulgarianStemFilter;
import org.apache.lucene.analysis.ca.CatalanAnalyzer;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.cz.CzechStemFilter;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.de.GermanNormalizationFilter;
import org.apache.lucene.analysis.el.GreekAnalyzer;
import org.apache.lucene.analysis.el.GreekLowerCaseFilter;
import org.apache.lucene.analysis.el.GreekStemFilter;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.apache.lucene.analysis.et.EstonianAnalyzer;
import org.apache.lucene.analysis.eu.BasqueAnalyzer;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.fr.FrenchLightStemFilter;
import org.apache.lucene.analysis.ga.IrishAnalyzer;
import org.apache.lucene.analysis.ga.IrishLowerCaseFilter;
import org.apache.lucene.analysis.hu.HungarianAnalyzer;
import org.apache.lucene.analysis.hy.ArmenianAnalyzer;
import org.apache.lucene.analysis.id.IndonesianAnalyzer;
import org.apache.lucene.analysis.id.IndonesianStemFilter;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.it.ItalianLightStemFilter;
import org.apache.lucene.analysis.lt.LithuanianAnalyzer;
import org.apache.lucene.analysis.lv.LatvianAnalyzer;
import org.apache.lucene.analysis.lv.LatvianStemFilter;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseLightStemFilter;
import org.apache.lucene.analysis.ro.RomanianAnalyzer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;
import org.apache.lucene.analysis.tr.TurkishLowerCaseFilter;
import org.apache.lucene.analysis.util.ElisionFilter;
import org.apache.lucene.util.ClasspathResourceLoader;

/**
 * Language-specific text processing: lower case, elided articles, stop words and stemming. Languages that do not
 * separate words by spaces are not supported, since segmenting them requires a dictionary.
 */
@SuppressWarnings("ImmutableEnumChecker") // functions without state
enum Language {
    AR(ArabicAnalyzer::getDefaultStopSet, in -> new ArabicStemFilter(new ArabicNormalizationFilter(in))),
    BG(BulgarianAnalyzer::getDefaultStopSet, BulgarianStemFilter::new),
    CA(CatalanAnalyzer::getDefaultStopSet, snowball("Catalan")),
    CS(CzechAnalyzer::getDefaultStopSet, CzechStemFilter::new),
    DA(DanishAnalyzer::getDefaultStopSet, snowball("Danish")),
    DE(GermanAnalyzer::getDefaultStopSet, in -> new GermanLightStemFilter(new GermanNormalizationFilter(in))),
    EL(GreekAnalyzer::getDefaultStopSet, GreekStemFilter::new),
    EN(Language::englishStopWords, snowball("English")),
    ES(SpanishAnalyzer::getDefaultStopSet, SpanishLightStemFilter::new),
    ET(EstonianAnalyzer::getDefaultStopSet, snowball("Estonian")),
    EU(BasqueAnalyzer::getDefaultStopSet, snowball("Basque")),
    FI(FinnishAnalyzer::getDefaultStopSet, snowball("Finnish")),
    FR(FrenchAnalyzer::getDefaultStopSet, FrenchLightStemFilter::new),
    GA(IrishAnalyzer::getDefaultStopSet, snowball("Irish")),
    HU(HungarianAnalyzer::getDefaultStopSet, snowball("Hungarian")),
    HY(ArmenianAnalyzer::getDefaultStopSet, snowball("Armenian")),
    ID(IndonesianAnalyzer::getDefaultStopSet, IndonesianStemFilter::new),
    IT(ItalianAnalyzer::getDefaultStopSet, ItalianLightStemFilter::new),
    LT(LithuanianAnalyzer::getDefaultStopSet, snowball("Lithuanian")),
    LV(LatvianAnalyzer::getDefaultStopSet, LatvianStemFilter::new),
    NL(DutchAnalyzer::getDefaultStopSet, snowball("Dutch")),
    NO(NorwegianAnalyzer::getDefaultStopSet, snowball("Norwegian")),
    PT(PortugueseAnalyzer::getDefaultStopSet, PortugueseLightStemFilter::new),
    RO(RomanianAnalyzer::getDefaultStopSet, snowball("Romanian")),
    RU(RussianAnalyzer::getDefaultStopSet, snowball("Russian")),
    SV(SwedishAnalyzer::getDefaultStopSet, snowball("Swedish")),
    TR(TurkishAnalyzer::getDefaultStopSet, snowball("Turkish"));

    private static final CharArraySet ITALIAN_ARTICLES = words(
            "c", "l", "all", "dall", "dell", "nell", "sull", "coll", "pell", "gl", "agl", "dagl", "degl", "negl",
            "sugl", "un", "m", "t", "s", "v", "d", "quest", "quell");
    private static final CharArraySet CATALAN_ARTICLES = words("d", "l", "m", "n", "s", "t");

    private final Supplier<CharArraySet> stopWords;
    private final UnaryOperator<TokenStream> stems;

    Language(Supplier<CharArraySet> stopWords, UnaryOperator<TokenStream> stems) {
        this.stopWords = stopWords;
        this.stems = stems;
    }

    static Language of(String code) {
        String wanted = code.strip().toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(language -> language.name().equals(wanted))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("language must be one of " + codes() + ", was " + code));
    }

    private static String codes() {
        return Arrays.stream(values())
                .map(language -> language.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    CharArraySet stopWords() {
        return stopWords.get();
    }

    TokenStream stems(TokenStream in) {
        return stems.apply(in);
    }

    /** Lower case, without elided articles and possessive endings. */
    TokenStream lowerCase(TokenStream in) {
        return switch (this) {
            case EL -> new GreekLowerCaseFilter(in);
            case TR -> new TurkishLowerCaseFilter(in);
            case GA -> new IrishLowerCaseFilter(in);
            case EN -> new EnglishPossessiveFilter(new LowerCaseFilter(in));
            case FR -> new ElisionFilter(new LowerCaseFilter(in), FrenchAnalyzer.DEFAULT_ARTICLES);
            case IT -> new ElisionFilter(new LowerCaseFilter(in), ITALIAN_ARTICLES);
            case CA -> new ElisionFilter(new LowerCaseFilter(in), CATALAN_ARTICLES);
            default -> new LowerCaseFilter(in);
        };
    }

    private static UnaryOperator<TokenStream> snowball(String name) {
        return in -> new SnowballFilter(in, name);
    }

    private static CharArraySet words(String... words) {
        return CharArraySet.unmodifiableSet(new CharArraySet(List.of(words), true));
    }

    /** Lucene's own English list has only 33 words, made for search; captions contain many other stop words. */
    private static CharArraySet englishStopWords() {
        try (var in = new ClasspathResourceLoader(SnowballFilter.class).openResource("english_stop.txt")) {
            var words = CharArraySet.copy(WordlistLoader.getSnowballWordSet(in));
            words.addAll(EnglishAnalyzer.getDefaultStopSet());
            return CharArraySet.unmodifiableSet(words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.graft.server;

import java.nio.file.Files;
import java.nio.file.Path;

/** What is checked of every view, as scripts for any browser. */
final class Accessibility {
    /** Fetched by npm, with the other tools for those who change the page. */
    static final Path AXE = Path.of("node_modules/axe-core/axe.min.js");

    /** Whether all pictures that are asked for have arrived. */
    static final String ARRIVED = "return [...document.images]"
            + ".filter(i => i.getAttribute('src') && i.loading !== 'lazy').every(i => i.complete)";

    /** Missing names and labels, and content that is wider than the window. */
    static final String FAULTS = """
            const faults = [];
            const tell = (what, e) => faults.push(what + ': ' + e.outerHTML.slice(0, 160));
            const shown = (e) => e.getClientRects().length > 0 && !e.closest('[aria-hidden=true]');
            const text = (e) => [e.getAttribute('aria-label'), e.textContent, e.getAttribute('title'),
              ...[...e.querySelectorAll('img')].map((i) => i.alt)].some((t) => t && t.trim());
            for (const e of document.images) if (!e.hasAttribute('alt')) tell('picture without alt', e);
            for (const e of document.querySelectorAll('button, a[href], [role=button], [role=menuitem], summary'))
              if (shown(e) && !text(e)) tell('no name', e);
            for (const e of document.querySelectorAll('input, select, textarea'))
              if (shown(e) && !e.getAttribute('aria-label') && !(e.labels && e.labels.length)) tell('no label', e);
            const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
            for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) faults.push('id twice: ' + id);
            if (!document.documentElement.lang) faults.push('no language');
            if (!document.title) faults.push('no title');
            const root = document.documentElement;
            if (root.scrollWidth > root.clientWidth + 1) faults.push('wider than the window: ' + root.scrollWidth);
            return faults;
            """;

    /** A promise of what axe-core has to say. */
    static final String VIOLATIONS = """
            axe.run({resultTypes: ['violations'], rules: {'target-size': {enabled: true}}}).then(
              (r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.html.slice(0, 200) + ' '
                + n.failureSummary)), (e) => ['axe-core failed: ' + e])
            """;

    private Accessibility() {}

    /** {@link PageModulesTest} says if it is missing. */
    static boolean hasAxe() {
        return Files.exists(AXE);
    }
}

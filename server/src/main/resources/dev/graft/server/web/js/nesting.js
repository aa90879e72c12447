// Piles nest by their names: "Animals / Dogs" is inside "Animals", as it is in the keywords that are exported.

/** The parts of a name; one of nothing but separators stays as it is. */
export function path(name) {
  const parts = name
    .split(/[/|]/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length ? parts : [name];
}

const SEPARATOR = ' / ';
const joined = (parts) => parts.join('\n');

/** Whether Graft gave a pile only a number, which says nothing about what is in it. */
export const isPlain = (name) => /^Pile \d+$/.test(name);

/**
 * Piles in an order in which those of one group are together, where the first was. Each has its path, how deep it is,
 * what it is called there, and the groups that begin with it, unless these are piles of their own.
 *
 * @param {{id: number, name: string, named: boolean}[]} piles
 * @returns {{id: number, label: string, depth: number, path: string,
 *   groups: {label: string, depth: number, path: string}[]}[]}
 */
export function nested(piles) {
  const all = piles.map((pile) => ({id: pile.id, parts: pile.named ? path(pile.name) : [pile.name]}));
  const sorted = together(all, 0);
  const own = new Set(all.map(({parts}) => joined(parts)));
  const begun = new Set();
  return sorted.map(({id, parts}) => {
    const groups = [];
    for (let depth = 0; depth < parts.length - 1; depth++) {
      const group = joined(parts.slice(0, depth + 1));
      if (!own.has(group) && !begun.has(group)) groups.push({label: parts[depth], depth, path: group});
      begun.add(group);
    }
    return {id, label: parts[parts.length - 1], depth: parts.length - 1, path: joined(parts), groups};
  });
}

/**
 * The lines of a list of nested piles: groups, which have no id, and piles. What lies in a folded one is left out.
 *
 * @param {ReturnType<typeof nested>} order
 * @param {Set<string>} folded paths
 * @returns {{id: number | null, label: string, depth: number, path: string, inside: number[]}[]} with the piles inside
 */
export function lines(order, folded) {
  const isIn = (inner, outer) => inner.startsWith(outer + '\n');
  const all = order.flatMap(({groups, id, label, depth, path: own}) => [
    ...groups.map((group) => ({id: null, ...group})),
    {id, label, depth, path: own},
  ]);
  return all
    .filter((line) => ![...folded].some((group) => isIn(line.path, group)))
    .map((line) => ({...line, inside: order.filter((one) => isIn(one.path, line.path)).map((one) => one.id)}));
}

/**
 * The names under which a pile can be put: other piles and the groups that they are in, but nothing inside of it, and
 * not where it is.
 *
 * @param {{id: number, name: string, named: boolean}[]} piles
 * @param {{id: number, name: string}} pile
 */
export function above(piles, pile) {
  const own = path(pile.name);
  const here = joined(own.slice(0, -1));
  const names = new Map();
  for (const other of piles) {
    if (!other.named || other.id === pile.id) continue;
    const parts = path(other.name);
    for (let depth = 1; depth <= parts.length; depth++) {
      const group = parts.slice(0, depth);
      const isInside = joined(group.slice(0, own.length)) === joined(own);
      if (!isInside && joined(group) !== here) names.set(joined(group), group.join(SEPARATOR));
    }
  }
  return [...names.values()];
}

function together(some, depth) {
  const groups = new Map();
  for (const one of some) {
    const part = one.parts[depth];
    groups.set(part, [...(groups.get(part) || []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const here = group.filter(({parts}) => parts.length === depth + 1);
    const inside = group.filter(({parts}) => parts.length > depth + 1);
    return [...here, ...(inside.length ? together(inside, depth + 1) : [])];
  });
}

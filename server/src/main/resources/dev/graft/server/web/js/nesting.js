// Piles nest by their names: "Animals / Dogs" is inside "Animals", as it is in the keywords that are exported.

/** The parts of a name; one of nothing but separators stays as it is. */
export function path(name) {
  const parts = name
    .split(/[/|]/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length ? parts : [name];
}

/**
 * Piles in an order in which those of one group are together, where the first was. Each has how deep it is, what
 * it is called there, and the groups that begin with it, unless these are piles of their own.
 *
 * @param {{id: number, name: string, named: boolean}[]} piles
 * @returns {{id: number, label: string, depth: number, groups: {label: string, depth: number}[]}[]}
 */
export function nested(piles) {
  const all = piles.map((pile) => ({id: pile.id, parts: pile.named ? path(pile.name) : [pile.name]}));
  const sorted = together(all, 0);
  const own = new Set(all.map(({parts}) => parts.join('\n')));
  const begun = new Set();
  return sorted.map(({id, parts}) => {
    const groups = [];
    for (let depth = 0; depth < parts.length - 1; depth++) {
      const group = parts.slice(0, depth + 1).join('\n');
      if (!own.has(group) && !begun.has(group)) groups.push({label: parts[depth], depth});
      begun.add(group);
    }
    return {id, label: parts[parts.length - 1], depth: parts.length - 1, groups};
  });
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

// The URLs of views, resolved in main.js, and what of a view's state is in them: #/c/photos/piles?show=doubtful&at=17

export const viewOf = (id, view) => '#/c/' + encodeURIComponent(id) + '/' + view;
export const viewOfStream = (id) => '#/live/' + encodeURIComponent(id);

const decoded = (part) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The parts of a fragment's path, and its state. */
export function parse(hash) {
  const [path, query] = hash.replace(/^#\/?/, '').split('?');
  return {parts: path.split('/').filter(Boolean).map(decoded), state: new URLSearchParams(query || '')};
}

/** Whether the view of this address is shown, in whatever state. */
export const isHere = (address) => location.hash.split('?')[0] === address;

export const stateHere = () => parse(location.hash).state;

/** Writes state into the address without a step in the history. Empty values are left out. */
export function keepState(values) {
  const {state} = parse(location.hash);
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === '') state.delete(key);
    else state.set(key, value);
  }
  const query = state.toString();
  const now = location.hash.split('?')[0] + (query ? '?' + query : '');
  if (now !== location.hash) history.replaceState(history.state, '', now);
}

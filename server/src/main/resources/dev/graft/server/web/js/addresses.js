// The URLs of views. They are resolved in main.js.

export const viewOf = (id, view) => '#/c/' + encodeURIComponent(id) + '/' + view;
export const viewOfStream = (id) => '#/live/' + encodeURIComponent(id);

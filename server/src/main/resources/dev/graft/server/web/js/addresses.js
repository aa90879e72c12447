// Addresses of views. What the page makes of them is in main.js.

export const viewOf = (id, view) => '#/c/' + encodeURIComponent(id) + '/' + view;
export const viewOfStream = (id) => '#/live/' + encodeURIComponent(id);

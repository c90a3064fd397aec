/** Of the element that holds the view, where the focus goes when something else gives it up. */
export const viewId = 'view';

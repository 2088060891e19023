/** Whether a dialog is open: shortcuts of the page would lead away from the work there. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;

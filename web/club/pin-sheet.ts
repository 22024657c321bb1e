// The pin-sheet page.
export {}

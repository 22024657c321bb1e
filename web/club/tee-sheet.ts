// The tee-sheet page.
export {}

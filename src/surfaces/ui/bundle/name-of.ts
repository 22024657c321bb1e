/** The name of a built file without its hash. */
export const nameOf = (file: string) => file.replace(/-[0-9A-Z]{8}(?=\.\w+$)/, '')

export const quality = {}

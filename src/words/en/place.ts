export const place = {}

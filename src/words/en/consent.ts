export const consent = {}

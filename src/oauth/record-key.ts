import { hashToken } from '../core/token.ts'

/** The key of a token or code. Only its holder knows the value; the database has the hash. */
export const recordKey = (model: string, value: string) => `${model} ${hashToken(value)}`

import { hashToken } from '../core/token.ts'

/** What is looked up by its value, which only its holder knows: the database has the hash alone. */
export const recordKey = (model: string, value: string) => `${model} ${hashToken(value)}`

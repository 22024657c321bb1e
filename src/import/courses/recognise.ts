import { readHeader } from '../csv/split-csv.ts'
import { missingFrom } from './columns.ts'

/** A table with a name and a place; a list without coordinates still says which courses there are. */
export const isCourseList = (head: Buffer) => !isJson(head) && missingFrom(readHeader(head)) === null

const isJson = (head: Buffer) => /^\s*[[{<]/.test(head.toString('latin1', 0, 4_096))

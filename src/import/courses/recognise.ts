import { readRows } from '../csv/split-csv.ts'
import { headerIn } from './columns.ts'

/** A table with a name and a place; a list without coordinates still says which courses there are. */
export const isCourseList = (head: Buffer) => !isJson(head) && headerIn(readRows(head)) >= 0

const isJson = (head: Buffer) => /^\s*[[{<]/.test(head.toString('latin1', 0, 4_096))

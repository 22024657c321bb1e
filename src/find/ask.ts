import type { Snapshot } from '../library/snapshot.ts'
import { askList } from './ask-list.ts'
import { askPitchAndPutt } from './ask-pitch-and-putt.ts'
import type { Found, Question } from './found.ts'

/** Courses that answer a question in somebody's own words; pitch and putt only if it asks for that. Null if nothing fits. */
export const ask = (snapshot: Snapshot, question: Question): Found | null =>
  askPitchAndPutt(snapshot, question) ?? askList(snapshot, question)

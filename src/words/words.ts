import type { en } from './en.ts'

/** What every language has to say. English is the model: a language that lacks a sentence does not compile. */
export type Words = typeof en

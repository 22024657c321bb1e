import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inPlainWords } from './glossary.ts'
import type { Passage } from './passages.ts'
import { stemsOf } from './words.ts'

/** What people ask that a passage answers, in their own words, by the passage's name. */
export type Asked = ReadonlyMap<string, readonly string[]>

const FILE = 'questions.txt'
const HEADING = /^#\s+(.+)$/

/** `page` is how a page begins, and `page: Heading` one of its parts. */
export const passageName = ({ page, heading }: Pick<Passage, 'page' | 'heading'>) =>
  heading === null ? page.path : `${page.path}: ${heading}`

/** The questions of a folder of pages, if it has any. */
export const readQuestions = (folder: string, onError: (error: unknown) => void): Promise<string> =>
  readFile(path.join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') onError(error)
    return ''
  })

/** A question is a line, below the name of the passage that answers it. */
export function parseAsked(text: string): Asked {
  const asked = new Map<string, string[]>()
  let questions: string[] = []
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const [, name] = HEADING.exec(line) ?? []
    if (name !== undefined) {
      questions = asked.get(name) ?? []
      asked.set(name, questions)
    } else if (line !== '') questions.push(inPlainWords(line))
  }
  return asked
}

export const withAsked = (passages: readonly Passage[], asked: Asked): readonly Passage[] =>
  passages.map((passage) => {
    const questions = asked.get(passageName(passage)) ?? []
    const askedStems = stemsOf(questions.join(' ')).difference(passage.stems)
    return { ...passage, asked: questions, askedStems }
  })

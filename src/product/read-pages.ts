import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_LANGUAGE, type Language } from '../words/language.ts'
import { type ProductPage, SECTIONS, type Section } from './retriever.ts'

/** Values for `{name}` in the pages: what authors cannot know, or should not repeat. */
export type PageWords = Readonly<Record<string, string>>

// A wrong folder, such as somebody's home, must not fill the memory.
const MAX_PAGES = 1_000
const MAX_PAGE_LENGTH = 200_000
const PATH = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** The pages of a folder, by path. We report and skip files that are not pages. */
export async function readPages(
  folder: string,
  onError: (error: unknown) => void,
  language: Language = DEFAULT_LANGUAGE,
): Promise<readonly ProductPage[]> {
  const isTranslation = language !== DEFAULT_LANGUAGE
  return readFolder(isTranslation ? path.join(folder, language) : folder, (error) => {
    // Nobody has to translate their pages.
    if (!isTranslation || (error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error)
  })
}

async function readFolder(folder: string, onError: (error: unknown) => void) {
  const names = await readdir(folder).catch((error: unknown) => {
    onError(error)
    return []
  })
  const files = names.filter((name) => name.endsWith('.md')).toSorted()
  if (files.length > MAX_PAGES) onError(new Error(`${folder} has more than ${MAX_PAGES} pages.`))
  const read = await Promise.all(files.slice(0, MAX_PAGES).map((name) => readPage(folder, name, onError)))
  return withoutRepeated(
    read.filter((page) => page !== null),
    onError,
  )
}

async function readPage(folder: string, name: string, onError: (error: unknown) => void) {
  try {
    return parsePage(await readFile(path.join(folder, name), 'utf8'))
  } catch (error) {
    onError(new Error(`We can’t use the product page ${name}.`, { cause: error }))
    return null
  }
}

function withoutRepeated(pages: readonly ProductPage[], onError: (error: unknown) => void) {
  const byPath = new Map<string, ProductPage>()
  for (const page of pages)
    if (byPath.has(page.path)) onError(new Error(`Two product pages have the path ${page.path}.`))
    else byPath.set(page.path, page)
  return [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

export function parsePage(text: string): ProductPage {
  if (text.length > MAX_PAGE_LENGTH) throw new Error(`It is longer than ${MAX_PAGE_LENGTH} characters.`)
  const [whole, front] = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  if (whole === undefined || front === undefined)
    throw new Error('It has no front matter between two lines of ---.')
  const fields = fieldsOf(front)
  const title = fields.get('title') ?? ''
  const pagePath = fields.get('path') ?? ''
  if (title === '') throw new Error('Its front matter has no title.')
  if (!PATH.test(pagePath))
    throw new Error('Its path must be lowercase letters, digits, hyphens and slashes, such as help/cards.')
  return {
    title,
    path: pagePath,
    section: sectionOf(fields.get('section')),
    markdown: text.slice(whole.length).trim(),
  }
}

function sectionOf(given = 'about'): Section {
  const section = SECTIONS.find((known) => known === given)
  if (section === undefined) throw new Error(`Its section must be one of ${SECTIONS.join(', ')}.`)
  return section
}

const fieldsOf = (front: string) =>
  new Map(
    front.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, unquoted(value)] as const]
    }),
  )

const unquoted = (value: string) => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value

/** Fills in placeholders such as `{app_url}`; other braces stay. */
export const fillWords = (text: string, words: PageWords) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? whole) : whole,
  )

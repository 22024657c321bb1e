/** The languages that examples are written in, in the order they are shown. */
export const CODE_LANGUAGES = ['curl', 'typescript', 'python'] as const
export type CodeLanguage = (typeof CODE_LANGUAGES)[number]

export const CODE_NAMES: Readonly<Record<CodeLanguage, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
}

/** What an address answers with. */
export type AnswerKind = 'json' | 'file'

const AGENT = 'my-app/1.0 (you@example.com)'

/** How to send a request, as a program somebody can paste and run. */
export function requestCode(language: CodeLanguage, url: string, kind: AnswerKind): string {
  if (language === 'curl') return curl(url, kind)
  return language === 'typescript' ? typescript(url, kind) : python(url, kind)
}

const curl = (url: string, kind: AnswerKind) =>
  `curl ${kind === 'file' ? '-O ' : ''}'${url}' \\\n  -H 'User-Agent: ${AGENT}'`

const typescript = (url: string, kind: AnswerKind) =>
  [
    ...(kind === 'file' ? ['import { writeFile } from "node:fs/promises"', ''] : []),
    `const response = await fetch(`,
    `  '${url}',`,
    `  { headers: { 'User-Agent': '${AGENT}' } },`,
    ')',
    ...(kind === 'file'
      ? [
          'if (!response.ok) throw new Error(response.statusText)',
          `await writeFile('${fileOf(url)}', await response.bytes())`,
        ]
      : [
          'const answer = await response.json()',
          'if (!response.ok) throw new Error(answer.detail)',
          'console.log(answer)',
        ]),
  ].join('\n')

const python = (url: string, kind: AnswerKind) =>
  [
    kind === 'file' ? 'import shutil, urllib.request' : 'import json, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    '${url}',`,
    `    headers={'User-Agent': '${AGENT}'},`,
    ')',
    'with urllib.request.urlopen(request) as response:',
    ...(kind === 'file'
      ? [`    with open('${fileOf(url)}', 'wb') as file:`, '        shutil.copyfileobj(response, file)']
      : ['    answer = json.load(response)', 'print(answer)']),
  ].join('\n')

const fileOf = (url: string) => url.slice(url.lastIndexOf('/') + 1) || 'file'

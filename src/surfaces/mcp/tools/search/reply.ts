import type { ToolAnswer } from '../../tool.ts'
import { resultJson } from './course-result.ts'
import type { Reply } from './fit-reply.ts'

const BY_WORDS = { 'dogleg/retrieval': 'words' }

/** A reply as a tool's answer. */
export function replyAnswer(reply: Reply): ToolAnswer {
  const { before, after } = membersOf(reply)
  const courses: unknown[] = reply.answer.courses.map((course) => JSON.parse(resultJson(course)))
  return {
    text: reply.text,
    structured: { ...before, courses, ...after },
    ...(reply.answer.byWords ? { meta: BY_WORDS } : {}),
  }
}

/** The same as JSON, byte for byte what the result of that answer would be. */
export function replyJson(reply: Reply): string {
  const { before, after } = membersOf(reply)
  const courses = reply.answer.courses.map(resultJson).join(',')
  const structured = `${JSON.stringify(before).slice(0, -1)},"courses":[${courses}],${JSON.stringify(after).slice(1)}`
  const meta = reply.answer.byWords ? `"_meta":${JSON.stringify(BY_WORDS)},` : ''
  return `{${meta}"content":[{"type":"text","text":${JSON.stringify(reply.text)}}],"structuredContent":${structured}}`
}

/** The members of the data around its courses. */
function membersOf({ answer }: Reply) {
  const { args, total, places, products, suggestions, asked, notUsed, corrected, attribution } = answer
  const numbers = answer.numbers.map(({ slug, lines }) => ({ slug, lines }))
  const { query, scope } = args
  return {
    before: { query, scope, total },
    after: {
      ...{ places, products, suggestions, asked_for: asked, numbers },
      ...{ not_used: notUsed, corrected, attribution },
    },
  }
}

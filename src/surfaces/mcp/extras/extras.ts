import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { Problem } from '../../../core/problem.ts'
import type { McpContext } from '../context.ts'
import { COURSE_ADDRESS, complete } from './completions.ts'
import { conditionsText, coverageText } from './conditions.ts'
import { courseText } from './course-text.ts'
import { HOLE_VIEW, holeView, VIEW_META, VIEW_TYPE } from './hole-view.ts'
import { promptArguments } from './prompt-arguments.ts'
import { PROMPTS } from './prompts.ts'

const MARKDOWN = 'text/markdown'
const ONE_HOUR = { ttlMs: 3_600_000, cacheScope: 'public' } as const

type Content = { readonly uri: string; readonly mimeType: string; readonly text: string }

/** Everything the tool server offers apart from tools: texts, courses, the view of a hole, and prompts. */
export function registerExtras(
  server: McpServer,
  context: McpContext,
  { chatAssistant }: { readonly chatAssistant: boolean },
): void {
  registerTexts(server, context, chatAssistant)
  registerCourse(server, context)
  registerView(server, context)
  registerPrompts(server)
  registerCompletions(server, context)
}

function registerTexts(server: McpServer, context: McpContext, chatAssistant: boolean) {
  const conditions = {
    title: 'Conditions of use',
    description:
      'Rules for answering with this data: what to cite, where numbers come from, how to handle gaps.',
    text: () => conditionsText(context.addresses, chatAssistant),
  }
  const coverage = {
    title: 'Data coverage',
    description: 'What the five coverage flags of a course mean.',
    text: coverageText,
  }
  for (const [name, { text, ...named }] of Object.entries({ conditions, coverage }))
    server.registerResource(
      name,
      `dogleg://${name}`,
      { ...named, mimeType: MARKDOWN, cacheHint: ONE_HOUR },
      ({ href }) => read(context, () => ({ uri: href, mimeType: MARKDOWN, text: text() })),
    )
}

const COURSE = new ResourceTemplate(COURSE_ADDRESS, { list: undefined })

function registerCourse(server: McpServer, context: McpContext) {
  const named = {
    title: 'A course with its scorecards',
    description: 'One course by slug, with every layout and tee, as JSON. Use the search tool to find slugs.',
  }
  const mimeType = 'application/json'
  server.registerResource(
    'course',
    COURSE,
    { ...named, mimeType, cacheHint: ONE_HOUR },
    ({ href }, { slug }) =>
      read(context, () => {
        const text = courseText(context, `${slug}`)
        if (text === null) throw new ResourceNotFoundError(href, 'We couldn’t find that course.')
        return { uri: href, mimeType, text }
      }),
  )
}

function registerView(server: McpServer, context: McpContext) {
  const named = {
    title: 'Distances on a hole',
    description: 'Shows answers from distance_to_flag and ask_caddie in clients that support MCP Apps.',
  }
  const shared = { mimeType: VIEW_TYPE, _meta: VIEW_META }
  server.registerResource('hole', HOLE_VIEW, { ...named, ...shared, cacheHint: ONE_HOUR }, ({ href }) =>
    read(context, () => ({ uri: href, ...shared, text: holeView() })),
  )
}

/** The SDK sends the message of any error to the client, so only errors meant for a reader get through. */
function read(context: McpContext, content: () => Content) {
  try {
    return { contents: [content()] }
  } catch (error) {
    if (error instanceof Problem || error instanceof ResourceNotFoundError) throw error
    context.log.error({ err: error }, 'failed to read a resource')
    throw new Problem('internal', 'Something went wrong on our side.')
  }
}

/** Each request gets a new server, but the schemas never change. */
const PREPARED = PROMPTS.map((prompt) => ({ prompt, argsSchema: promptArguments(prompt.arguments) }))

function registerPrompts(server: McpServer) {
  for (const { prompt, argsSchema } of PREPARED) {
    const { name, title, description, message } = prompt
    server.registerPrompt(name, { title, description, argsSchema }, (values) => ({
      description,
      messages: [{ role: 'user', content: { type: 'text', text: message(values) } }],
    }))
  }
}

function registerCompletions(server: McpServer, context: McpContext) {
  server.server.registerCapabilities({ completions: {} })
  server.server.setRequestHandler('completion/complete', ({ params: { ref, argument, context: given } }) =>
    complete(context, {
      of: ref.type === 'ref/prompt' ? ref.name : ref.uri,
      argument: argument.name,
      value: argument.value,
      known: given?.arguments ?? {},
    }),
  )
}

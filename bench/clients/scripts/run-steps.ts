import type { Finding, StepName } from '../finding.ts'

/** What a client is told when it starts. */
export type Task = {
  readonly url: string
  /** For clients that sign in only while connecting. */
  readonly signInUrl: string
  /** A course to search for, and the slug that must be in the answer. */
  readonly query: string
  readonly slug: string
  /** What else this kind of client needs to know, such as its protocol era. */
  readonly variant: string
}

/** One client's way to do each step. Every step throws if the client cannot do it. */
export type Steps = {
  /** Returns the protocol revision, or an empty text if the client does not tell. */
  readonly connect: () => Promise<string>
  readonly list: () => Promise<readonly string[]>
  readonly call: (tool: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly signIn: () => Promise<void>
  readonly close: () => Promise<unknown>
}

const TOOLS = ['search', 'distance_to_flag', 'ask_caddie', 'subscribe_premium']

/** Runs the steps in order, up to the first that fails, and tells the bench about each. */
export async function runSteps(open: (task: Task) => Promise<Steps>): Promise<void> {
  const task: Task = JSON.parse(process.argv[2] ?? '')
  const steps = await open(task)
  const inOrder: readonly (readonly [StepName, () => Promise<string>])[] = [
    ['connects', steps.connect],
    ['lists', async () => checkTools(await steps.list())],
    ['searches', () => search(steps, task)],
    ['signs_in', () => steps.signIn().then(() => '')],
    ['calls', () => callProtected(steps)],
  ]
  for (const [step, take] of inOrder) if (!(await tryStep(step, take))) break
  await steps.close().catch(() => {})
  // Some clients keep a connection or a timer.
  process.exit()
}

async function tryStep(step: StepName, take: () => Promise<string>): Promise<boolean> {
  try {
    await tell({ step, ok: true, note: await take() })
    return true
  } catch (error) {
    await tell({ step, ok: false, note: textOf(error) })
    return false
  }
}

const tell = (finding: Finding) => new Promise<void>((told) => process.send?.(finding, () => told()))

function checkTools(names: readonly string[]): string {
  const missing = TOOLS.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`It does not list ${missing.join(', ')}.`)
  return ''
}

async function search({ call }: Steps, { query, slug }: Task): Promise<string> {
  const answer = JSON.stringify(await call('search', { query, scope: ['courses'], limit: 3 }))
  if (!answer.includes(slug)) throw new Error(`The answer has no ${slug}: ${answer}`)
  // The structured part has quotes around the slug; the text has it only within links.
  return answer.includes(`"${slug}`) ? '' : 'text only'
}

/** The golfer has no Premium: being told so is what we expect. */
async function callProtected({ call }: Steps): Promise<string> {
  const distance = await refusalOf(() => call('distance_to_flag', {}))
  const caddie = await refusalOf(() => call('ask_caddie', { question: 'Which club?' }))
  return `distance_to_flag: ${distance}; ask_caddie: ${caddie}`
}

async function refusalOf(take: () => Promise<unknown>): Promise<string> {
  const { answer, isException } = await take().then(
    (result) => ({ answer: JSON.stringify(result), isException: false }),
    (error) => ({ answer: textOf(error), isException: true }),
  )
  if (!/premium/i.test(answer)) throw new Error(`This is not about Premium: ${answer}`)
  const isStructured = answer.includes('"premium_required')
  return `${isStructured ? 'data' : 'text'}${isException ? ' in an error' : ''}`
}

/** An error with what caused it: libraries wrap the message that matters. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : ` (${textOf(error.cause)})`
  return `${error.message}${cause}`
}

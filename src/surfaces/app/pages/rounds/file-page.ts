import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { html } from 'hono/html'
import { fieldsOf } from '../../../../core/fields.ts'
import type { UploadedFile } from '../../../../core/multipart/read-multipart.ts'
import { Problem, STATUS_OF } from '../../../../core/problem.ts'
import { applyImport, planImport } from '../../../../round/file/plan-import.ts'
import { readRoundsFile } from '../../../../round/file/read-rounds-file.ts'
import { problemIn } from '../../../../words/problem-in.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import { courseMatcher } from '../../rounds/match-course.ts'
import type { AppAnswer } from '../../route.ts'
import { csrfField } from '../submit-form.ts'
import { previewPage } from './preview-page.ts'
import { type RoundsRequest, renderRoundsPage, roundsPath } from './rounds-frame.ts'

export const getFile = async (request: RoundsRequest): Promise<AppAnswer> => ({
  status: 200,
  page: await filePage(request, null),
})

/** A file gives a preview; what the preview's own form brings back is added. */
export const postFile =
  (context: AppContext) =>
  async (request: RoundsRequest): Promise<AppAnswer> => {
    const fields = fieldsOf(request.body)
    try {
      const isConfirmed = typeof fields.packed === 'string'
      const bytes = isConfirmed ? await unpacked(String(fields.packed)) : fileOf(fields.file).bytes
      const { id } = request.session.account
      const plan = await planImport(context, id, readRoundsFile(bytes), courseMatcher(context))
      if (!isConfirmed || plan.faults.length > 0)
        return { status: 200, page: await previewPage(request, plan, await packed(bytes)) }
      await applyImport(context, id, plan)
      return { status: 303, location: `${roundsPath('history')}?done=imported` }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const sentence = problemIn(request.language, error.detail)
      return { status: STATUS_OF[error.code], page: await filePage(request, sentence) }
    }
  }

const chooseAgain = () => new Problem('malformed_parameter', 'We couldn’t read the file: choose it again.')

function fileOf(value: unknown): UploadedFile {
  if (typeof value === 'object' && value !== null && 'bytes' in value) return value as UploadedFile
  throw chooseAgain()
}

/** The file's own bytes, so that the form adds exactly what its page showed. */
const packed = async (bytes: Buffer) => (await promisify(gzip)(bytes)).toString('base64')

const MOST_BYTES = 2 << 20

async function unpacked(text: string): Promise<Buffer> {
  try {
    return await promisify(gunzip)(Buffer.from(text, 'base64'), { maxOutputLength: MOST_BYTES })
  } catch {
    throw chooseAgain()
  }
}

function filePage(request: RoundsRequest, sentence: string | null) {
  const { language, token } = request
  const { tabs, file } = wordsOf(language).rounds
  const own = roundsPath('file')
  return renderRoundsPage(request, {
    tab: 'file',
    title: tabs.file,
    target: own,
    body: html`<section class="card"><h2>${file.import}</h2><p>${file.importLead}</p>
<form method="post" action="${own}" enctype="multipart/form-data">${sentence === null ? '' : html`<p class="alert" role="alert" id="import-fault">${sentence}</p>`}${csrfField(token)}
<div class="field"><label for="import-file">${file.choose}</label><p class="hint" id="import-file-hint">${file.limits}</p><input id="import-file" name="file" type="file" required accept=".csv,text/csv" aria-describedby="import-file-hint"></div>
<button class="button" type="submit">${file.preview}</button></form></section>
<section class="card"><h2>${file.export}</h2><p>${file.exportLead}</p>
<div class="row"><a class="button quiet" href="/api/v1/rounds/export?format=csv" download>${file.csv}</a><a class="button quiet" href="/api/v1/rounds/export?format=json" download>${file.json}</a></div></section>`,
  })
}

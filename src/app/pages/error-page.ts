import { html } from 'hono/html'
import { type Problem, STATUS_OF } from '../../problem.ts'
import { renderPage } from './page.ts'

/** What went wrong, in words, and a way on. */
export const errorPage = ({ code, detail }: Problem): Promise<string> =>
  renderPage({
    title: STATUS_OF[code] === 404 ? 'Not found' : 'That did not work',
    body: html`<p>${detail}</p><p><a href="/gps">Go on to the courses</a></p>`,
  })

import { type Problem, STATUS_OF } from '../../../core/problem.ts'
import { errorHtml } from '../../ui/error-text.ts'
import { renderAppPage } from './app-page.ts'

/** What went wrong, in words, and a way on. */
export const errorPage = (problem: Problem): Promise<string> =>
  renderAppPage({
    title: STATUS_OF[problem.code] === 404 ? 'Not found' : 'That did not work',
    body: errorHtml(sentenceOf(problem), { href: '/gps?pick=1', text: 'Find a course' }),
  })

/** The token is nothing a golfer knows: what happened is that the page stood open while the session changed. */
const sentenceOf = ({ code, detail }: Problem) =>
  code === 'csrf'
    ? 'This page was open for too long, or you have signed in or out since. Go back, load it again, and try once more.'
    : detail

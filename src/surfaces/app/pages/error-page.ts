import { type Problem, STATUS_OF } from '../../../core/problem.ts'
import { errorHtml } from '../../ui/error-text.ts'
import { type PageRequest, renderAppPage } from './app-page.ts'

/** What went wrong, in words, and a way on. */
export const errorPage = (request: PageRequest, problem: Problem): Promise<string> =>
  renderAppPage(request, {
    title: STATUS_OF[problem.code] === 404 ? 'Not found' : 'Something went wrong',
    body: errorHtml(sentenceOf(problem), { href: '/gps?pick=1', text: 'Find a course' }),
  })

/** The token is nothing a golfer knows: what happened is that the page stood open while the session changed. */
const sentenceOf = ({ code, detail }: Problem) =>
  code === 'csrf' ? 'This page has expired. Go back, reload it and try again.' : detail

import { type Problem, STATUS_OF } from '../../../core/problem.ts'
import { problemIn } from '../../../words/problem-in.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { errorHtml } from '../../ui/error-text.ts'
import { type PageRequest, renderAppPage } from './app-page.ts'

/** What went wrong, in words, and a way on. */
export function errorPage(request: PageRequest, problem: Problem): Promise<string> {
  const { problems } = wordsOf(request.language)
  return renderAppPage(request, {
    title: STATUS_OF[problem.code] === 404 ? problems.notFound : problems.wrong,
    body: errorHtml(sentenceOf(request, problem), { href: '/gps?pick=1', text: problems.findCourse }),
  })
}

/** The token is nothing a golfer knows: what happened is that the page was open while the session changed. */
const sentenceOf = ({ language }: PageRequest, { code, detail }: Problem) =>
  code === 'csrf' ? wordsOf(language).problems.pageExpired : problemIn(language, detail)

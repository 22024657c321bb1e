import { html } from 'hono/html'
import { isMinor } from '../../../../account/minor-store.ts'
import { type Fields, fieldsOf, optionalText } from '../../../../core/fields.ts'
import type { Comment } from '../../../../social/comment-store.ts'
import { SOCIAL_LIMITS } from '../../../../social/social-limits.ts'
import { comment, uncomment } from '../../../../social/talk.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { EMPTY, type Filled } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { readPost } from '../../social/feed.ts'
import { idFrom, type Names } from '../../social/social-json.ts'
import { csrfField, submit } from '../submit-form.ts'
import { postHead } from './feed-page.ts'
import { reactionForm } from './reaction-form.ts'
import { type Ask, dayOf, doneIn, nameIn, renderSocialPage, smallForm } from './social-page.ts'
import { visibilityForm } from './visibility-form.ts'

export const getPostPage =
  (context: AppContext) =>
  async (request: Ask): Promise<AppAnswer> => ({ status: 200, page: await postPage(context, request, EMPTY) })

async function postPage(context: AppContext, request: Ask, filled: Filled) {
  const { session, language, params, query } = request
  const viewer = session.account.id
  const { post, comments, names } = await readPost(context, viewer, idFrom(params.post))
  const words = wordsOf(language).social
  const path = `/feed/${post.round.id}`
  const isOwn = post.round.accountId === viewer
  const choice = isOwn && {
    ...{ roundId: post.round.roundId, visibility: post.round.visibility, returnTo: `${path}?done=shared` },
    isMinor: await isMinor(context.db, viewer),
  }
  return renderSocialPage(request, {
    ...{ tab: 'feed', target: path, done: doneIn(words.post.done, query.get('done')) },
    title: words.post.title(isOwn ? words.you : nameIn(language, post.name), post.round.courseName),
    body: html`${isOwn && post.round.isHidden ? html`<p class="alert">${words.post.hidden}</p>` : ''}
<article class="card feed-card">${postHead(request, post)}${reactionForm(request, post, path)}
${isOwn ? '' : html`<p class="feed-more"><a href="/report?post=${post.round.id}">${words.post.reportRound}</a></p>`}</article>
<section class="card" aria-labelledby="comments-title"><h2 id="comments-title">${words.post.comments}</h2>
${comments.length === 0 ? html`<p class="soft">${words.post.noComments}</p>` : html`<ol class="comments">${comments.map((each) => commentItem(request, each, names))}</ol>`}
${writeForm(request, path, filled)}</section>
${choice ? html`<section class="card">${visibilityForm(request, choice)}</section>` : ''}`,
  })
}

function commentItem(request: Ask, { id, postId, ownerId, accountId, text, at }: Comment, names: Names) {
  const { language, session } = request
  const { post, you } = wordsOf(language).social
  const isOwn = accountId === session.account.id
  const name = isOwn ? you : nameIn(language, names.get(accountId))
  const mayDelete = isOwn || ownerId === session.account.id
  return html`<li id="c-${id}"><p class="comment-who"><strong><bdi>${name}</bdi></strong> <small>${dayOf(language, at)}</small></p>
<p class="comment-text">${text}</p>
<div class="row">${mayDelete ? smallForm(request, `/feed/${postId}/comments/delete`, { comment: id }, { text: post.delete, of: name }) : ''}${isOwn ? '' : html`<a class="button quiet" href="/report?comment=${id}" aria-label="${post.reportOf(name)}">${post.report}</a>`}</div></li>`
}

function writeForm({ language, token }: Ask, path: string, filled: Filled) {
  const { post } = wordsOf(language).social
  return html`<form method="post" action="${path}/comments">${alert('comment', filled)}${csrfField(token)}
<div class="field"><label for="comment-text">${post.write}</label>
<p class="hint" id="comment-hint">${post.writeHint(SOCIAL_LIMITS.comment)}</p>
<textarea id="comment-text" name="text" rows="3" maxlength="${SOCIAL_LIMITS.comment}" required aria-describedby="comment-hint">${filled.values.text ?? ''}</textarea></div>
<button class="button" type="submit">${post.send}</button></form>`
}

export const postCommentForm =
  (context: AppContext) =>
  (request: Ask): Promise<AppAnswer> => {
    const post = idFrom(request.params.post)
    const work = async (fields: Fields) => {
      const text = optionalText(fields, 'text', 2 * SOCIAL_LIMITS.comment) ?? ''
      await comment(context, request.session.account.id, post, text.replaceAll('\r\n', '\n'))
      return { status: 303, location: `/feed/${post}?done=sent` }
    }
    const labels = { text: wordsOf(request.language).social.post.write }
    return submit(request, labels, work, (filled) => postPage(context, request, filled))
  }

export const postCommentDelete =
  (context: AppContext) =>
  async ({ session, params, body }: Ask): Promise<AppAnswer> => {
    const post = idFrom(params.post)
    const { comment: id } = fieldsOf(body)
    await uncomment(context, session.account.id, post, idFrom(typeof id === 'string' ? id : ''))
    return { status: 303, location: `/feed/${post}?done=deleted` }
  }

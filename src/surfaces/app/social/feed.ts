import type { Session } from '../../../account/account.ts'
import { readNames } from '../../../account/contact-store.ts'
import { fieldsOf, textField } from '../../../core/fields.ts'
import { postsOf, readFeed, readNews } from '../../../social/feed.ts'
import { visibleRound } from '../../../social/may-see.ts'
import { parseReaction } from '../../../social/reaction.ts'
import { markSeen } from '../../../social/settings-store.ts'
import { SOCIAL_LIMITS } from '../../../social/social-limits.ts'
import { comment, commentsFor, react, uncomment, unreact } from '../../../social/talk.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { commentJson, idFrom, newsJson, postJson } from './social-json.ts'

type Ask = AppRequest<Session>

export const getFeed =
  (context: AppContext) =>
  async ({ session, query }: Ask): Promise<AppAnswer> => {
    const viewer = session.account.id
    const [{ posts, next }, news] = await Promise.all([
      readFeed(context, viewer, query.get('before')),
      readNews(context, viewer),
    ])
    const names = await readNames(context.db, [...new Set(news.map(({ accountId }) => accountId))])
    const shown = posts.map((post) => postJson(post, viewer))
    return {
      status: 200,
      json: { posts: shown, next, unread: news.length, news: news.map((one) => newsJson(one, names)) },
    }
  }

export const putSeen =
  (context: AppContext) =>
  async ({ session }: Ask): Promise<AppAnswer> => {
    await markSeen(context, session.account.id)
    return { status: 204 }
  }

/** One shared round with what is said about it. */
export async function readPost(context: AppContext, viewer: string, id: string) {
  const round = await visibleRound(context.db, viewer, id)
  const comments = await commentsFor(context, viewer, round)
  const names = await readNames(context.db, [...new Set(comments.map(({ accountId }) => accountId))])
  const [post] = await postsOf(context, viewer, [round])
  if (!post) throw new Error('There is one for each round.')
  return { post: { ...post, comments: comments.length }, comments, names }
}

export const getPost =
  (context: AppContext) =>
  async ({ session, params }: Ask): Promise<AppAnswer> => {
    const { post, comments, names } = await readPost(context, session.account.id, idFrom(params.id))
    const said = comments.map((one) => commentJson(one, names))
    return { status: 200, json: { ...postJson(post, session.account.id), comments: said } }
  }

export const putReaction =
  (context: AppContext) =>
  async ({ session, params, body }: Ask): Promise<AppAnswer> => {
    const reaction = parseReaction(fieldsOf(body).reaction)
    await react(context, session.account.id, idFrom(params.id), reaction)
    return { status: 204 }
  }

export const deleteReaction =
  (context: AppContext) =>
  async ({ session, params }: Ask): Promise<AppAnswer> => {
    await unreact(context, session.account.id, idFrom(params.id))
    return { status: 204 }
  }

export const postComment =
  (context: AppContext) =>
  async ({ session, params, body }: Ask): Promise<AppAnswer> => {
    const text = textField(fieldsOf(body), 'text', { max: SOCIAL_LIMITS.comment })
    const made = await comment(context, session.account.id, idFrom(params.id), text)
    const names = await readNames(context.db, [session.account.id])
    return { status: 201, json: commentJson(made, names) }
  }

export const deleteComment =
  (context: AppContext) =>
  async ({ session, params }: Ask): Promise<AppAnswer> => {
    await uncomment(context, session.account.id, idFrom(params.id), idFrom(params.comment))
    return { status: 204 }
  }

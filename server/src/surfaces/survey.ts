import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAssets } from '../../../help-center/assets.ts'
import { goneSurvey, longestComment, type SurveyShown, surveyPage } from '../../../help-center/pages/survey.ts'
import { pagePolicy } from '../../../help-center/policy.ts'
import { bestLocale, wordsIn } from '../../../help-center/texts.ts'
import { builtPage } from '../kernel/built-pages.ts'
import { actingAs } from '../kernel/bus.ts'
import { day, minute } from '../kernel/clock.ts'
import { finish } from '../kernel/db/db.ts'
import { fail } from '../kernel/errors.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type Format, safeHeaders } from '../kernel/render.ts'
import type { Surface } from '../kernel/surface.ts'
import { findSurvey, type SurveyView } from '../resources/csat-survey-responses/public/queries/surveys.ts'
import { answerByLink } from '../resources/csat-survey-responses/public/rules/answer.ts'
import { brandOf } from '../resources/csat-survey-responses/public/rules/brand.ts'

/** As the published interface names it. */
const surveyPath = '/responses/:conversation_uuid'
const taken = 14 * day
const plainColor = '#3451d1'
const languages = ['en', 'de', 'es', 'fr', 'pt-BR', 'ar']

/** Where a customer says how a conversation was. A link only shows it: what counts is sent by the form. */
export function survey({ kernel }: { kernel: Kernel }): Surface {
  const { database, services } = kernel
  const assets = readAssets(builtPage('help-center'))

  const headersFor = (color: string) => ({
    ...safeHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy({ assets, color, filesOrigin: services.baseUrl }),
    vary: 'accept-language',
  })
  const wordsFor = ({ headers }: FastifyRequest) => wordsIn(bestLocale(headers['accept-language'], languages) ?? 'en')
  const errors: Format = (_failure, request) => ({
    headers: headersFor(plainColor),
    text: goneSurvey(wordsFor(request), assets),
  })
  const show = (reply: FastifyReply, found: SurveyView, over: Partial<SurveyShown>) => {
    const shown = shownOf(found, kernel)
    return reply
      .headers(headersFor(shown.inbox.color))
      .send(surveyPage(wordsIn(localeOf(found)), assets, { ...shown, ...over }))
  }

  return {
    prefix: '/survey',
    errors,
    budget: { limit: 120, window: minute },
    routes(scope) {
      scope.get(surveyPath, async (request, reply) => {
        const found = (await findSurvey(database.read, uuidOf(request))) ?? fail('not_found')
        const { rating, sent } = request.query as Record<string, unknown>
        const preselected = ratingOf(rating)
        const state = sent === '1' && found.rating !== null ? 'thanks' : 'open'
        return show(reply, found, isOver(found, kernel) ? {} : { preselected, state })
      })
      scope.post(surveyPath, async (request, reply) => {
        const found = (await findSurvey(database.read, uuidOf(request))) ?? fail('not_found')
        if (isOver(found, kernel)) return show(reply.code(422), found, {})
        const form = (request.body ?? {}) as Record<string, unknown>
        const rating = ratingOf(form.rating)
        const comment = textOf(form.feedback)
        const problem = !rating ? 'rating_missing' : comment.length > longestComment ? 'comment_too_long' : undefined
        if (!rating || problem)
          return show(reply.code(422), found, { problem, comment, preselected: rating, state: 'open' })
        await database.transaction(async (tx) => {
          actingAs(tx, { type: 'nobody' })
          const act = { tx, services, now: services.clock.now() }
          await answerByLink(act, found, { csat_survey_response: { rating, feedback_message: comment || null } })
          await finish(tx)
        })
        return reply.code(303).header('location', `/survey/responses/${found.conversation_uuid}?sent=1`).send('')
      })
    },
  }
}

function shownOf(found: SurveyView, { services }: Kernel): SurveyShown {
  const { csat_config, channel_settings, content_attributes } = found
  const { message } = csat_config
  const color = channel_settings.widget_color
  return {
    inbox: {
      name: brandOf(found),
      picture: services.links.file(found.avatar_file_id),
      color: typeof color === 'string' ? color : plainColor,
    },
    question: typeof message === 'string' && message.trim() ? message : undefined,
    look: content_attributes.display_type === 'star' ? 'star' : 'emoji',
    rating: found.rating ?? undefined,
    comment: found.feedback_message ?? '',
    preselected: undefined,
    until: found.created_at + taken,
    state: services.clock.now() - found.created_at > taken ? 'closed' : 'open',
    problem: undefined,
  }
}

function isOver({ created_at }: SurveyView, { services }: Kernel): boolean {
  return services.clock.now() - created_at > taken
}

/** English is what an inbox has until somebody chooses; the language of the account says more then. */
function localeOf({ csat_config, locale }: SurveyView): string {
  const { language } = csat_config
  return typeof language === 'string' && language && language !== 'en' ? language : locale
}

function uuidOf({ params }: FastifyRequest): string {
  return (params as { conversation_uuid: string }).conversation_uuid
}

function ratingOf(given: unknown): number | undefined {
  const text = Array.isArray(given) ? given.at(-1) : given
  return typeof text === 'string' && /^[1-5]$/.test(text) ? Number(text) : undefined
}

/** Nothing that a database would refuse. */
function textOf(given: unknown): string {
  return typeof given === 'string' ? given.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').trim() : ''
}

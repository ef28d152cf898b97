import type { Assets } from '../../../../help-center/model.ts'
import { errorPage } from '../../../../help-center/pages/lost.ts'
import { pagePolicy } from '../../../../help-center/policy.ts'
import { bestLocale, wordsIn } from '../../../../help-center/texts.ts'
import { prefersHtml } from '../../kernel/html.ts'
import { type Format, renderJson, safeHeaders } from '../../kernel/render.ts'
import type { Services } from '../../kernel/services.ts'

const languages = ['en', 'de', 'es', 'fr', 'pt-BR', 'ar']
export const plainColor = '#3451d1'

/** A page in the reader's language, for whoever has come without a portal. */
export function readerErrors(assets: Assets, services: Services): Format {
  return (failure, request) => {
    if (!prefersHtml(request.headers.accept)) return renderJson(failure, request)
    const words = wordsIn(bestLocale(request.headers['accept-language'], languages) ?? 'en')
    const policy = pagePolicy({ assets, color: plainColor, filesOrigin: services.baseUrl })
    return {
      headers: {
        ...safeHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        vary: 'accept, accept-language',
      },
      text: errorPage(words, assets, failure.status),
    }
  }
}

import { t } from '../../i18n.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Outside } from '../sign-in/outside.tsx'

/** For links of other installations: nobody has to confirm an address here. */
export function Screen() {
  return (
    <Outside title={t('sign-in.nothing_to_confirm')} about={t('sign-in.nothing_to_confirm_about')}>
      <ButtonLink look="primary" to="/login">
        {t('sign-in.title')}
      </ButtonLink>
    </Outside>
  )
}

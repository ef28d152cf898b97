import { useEffect, useState } from 'react'
import { t } from '../../../i18n.ts'
import { CircleAlert, CircleCheck } from '../../../icons.ts'
import { CopyButton } from '../../../parts/copy.tsx'
import { TextField } from '../../../parts/field.tsx'
import { Section } from '../../../parts/page.tsx'
import { hmacOf } from './hmac.ts'

/** Tells whether a site computes its hashes right; nothing leaves the page. */
export function HmacCheck({ token }: { token: string }) {
  const [identifier, setIdentifier] = useState('')
  const [theirs, setTheirs] = useState('')
  const [ours, setOurs] = useState('')
  // Browsers offer it to encrypted pages only.
  const canCheck = Boolean(globalThis.crypto?.subtle)
  useEffect(() => {
    let isCurrent = true
    if (!canCheck || identifier === '') setOurs('')
    else void hmacOf(token, identifier).then((hash) => isCurrent && setOurs(hash))
    return () => {
      isCurrent = false
    }
  }, [canCheck, token, identifier])
  const isRight = theirs.trim().toLowerCase() === ours
  return (
    <Section title={t('settings-channels.hmac_check')} about={t('settings-channels.hmac_check_about')}>
      {canCheck ? (
        <div className="form">
          <TextField
            label={t('settings-channels.hmac_identifier')}
            dir="ltr"
            value={identifier}
            onChange={(event) => setIdentifier(event.target.value)}
          />
          <TextField
            label={t('settings-channels.hmac_hash')}
            dir="ltr"
            value={theirs}
            onChange={(event) => setTheirs(event.target.value)}
          />
          <div role="status" className="settings-inbox-hmac">
            {ours && theirs && (
              <span className={isRight ? 'settings-inbox-right' : 'settings-inbox-wrong'}>
                {isRight ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
                {isRight ? t('settings-channels.hmac_right') : t('settings-channels.hmac_wrong')}
              </span>
            )}
            {ours && !isRight && (
              <div className="settings-line">
                <code dir="ltr">{ours}</code>
                <CopyButton text={ours} />
              </div>
            )}
          </div>
        </div>
      ) : (
        <p>{t('settings-channels.hmac_insecure')}</p>
      )}
    </Section>
  )
}

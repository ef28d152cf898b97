import { useEffect, useState } from 'react'
import { isBeingBuilt, useIsOutdated } from '../../data/build.ts'
import { useCopyTime } from '../../data/copies.ts'
import { rich, t } from '../../i18n.ts'
import { useLiveState } from '../../live/live.ts'
import { localSetting } from '../../local-setting.ts'
import { Banner } from '../../parts/banner.tsx'
import { Button } from '../../parts/button.tsx'
import { Time } from '../../parts/time.tsx'
import { isWriting } from './writing.ts'

const knowsPlainHttp = localSetting('parley.plain-http', (stored) => stored === true)
const isPlainHttp = location.protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(location.hostname)

/** What is true of the whole page, each in a line. */
export function Banners() {
  return (
    <>
      <Connection />
      <Outdated />
      <PlainHttp />
    </>
  )
}

function Connection() {
  const isOffline = useLiveState() === 'offline'
  const copiedAt = useCopyTime()
  if (!isOffline && copiedAt === undefined) return null
  return (
    <Banner tone="warn">
      {isOffline && `${t('shell.offline')} `}
      {copiedAt !== undefined && rich('shell.copy_of', { when: <Time at={Math.floor(copiedAt / 1000)} /> })}
    </Banner>
  )
}

/** By itself only while nobody looks and nobody is writing; at once for those who build these pages. */
function Outdated() {
  const isOutdated = useIsOutdated()
  useEffect(() => {
    if (!isOutdated) return
    const reload = () => {
      if ((document.visibilityState === 'hidden' || isBeingBuilt()) && !isWriting()) location.reload()
    }
    reload()
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  }, [isOutdated])
  if (!isOutdated) return null
  return (
    <Banner actions={<Button onClick={() => location.reload()}>{t('shell.reload')}</Button>}>
      {t('shell.outdated')}
    </Banner>
  )
}

function PlainHttp() {
  const [isShown, setShown] = useState(isPlainHttp && !knowsPlainHttp.get())
  if (!isShown) return null
  const dismiss = () => {
    knowsPlainHttp.set(true)
    setShown(false)
  }
  return (
    <Banner tone="warn" actions={<Button onClick={dismiss}>{t('shell.dismiss')}</Button>}>
      {t('shell.plain_http')}
    </Banner>
  )
}

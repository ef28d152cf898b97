import { type ReactNode, useEffect } from 'react'
import { currentLocale, locales, t } from '../../i18n.ts'
import { chooseLocale } from '../../locale.ts'
import { Select } from '../../parts/field.tsx'

/** A page for those who are not signed in: one thing to do, in the middle. */
export function Outside({ title, about, children }: { title: string; about?: ReactNode; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Parley`
  }, [title])
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <p className="sign-in-name">Parley</p>
        <h1 className="sign-in-title">{title}</h1>
        {about && <div className="sign-in-about">{about}</div>}
        {children}
      </div>
      <Select
        className="sign-in-language"
        label={t('sign-in.language')}
        value={currentLocale()}
        options={Object.entries(locales).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => {
          chooseLocale(target.value)
          location.reload()
        }}
      />
    </main>
  )
}

import { writing } from '../../composer/preferences.ts'
import { useBootstrap } from '../../data/account.ts'
import { api } from '../../data/client.ts'
import { currentLocale, locales, t } from '../../i18n.ts'
import { chooseLocale } from '../../locale.ts'
import { Select, Switch } from '../../parts/field.tsx'
import { Section } from '../../parts/page.tsx'
import { chooseTheme, themes, useTheme } from '../../theme.ts'
import { afterResolving, afterResolvingChoices, compactRows } from '../inbox/settings.ts'
import { saving, useReread } from './own.ts'

const availabilities = ['online', 'busy', 'offline'] as const
const readingMarks = ['open', 'reply', 'hand'] as const

/** The one of a few that was chosen in a list of them. */
const among = <Value extends string>(values: readonly Value[], chosen: string) =>
  values.find((value) => value === chosen) ?? values[0]!

export function Availability() {
  const { profile, account } = useBootstrap()
  const reread = useReread()
  const mine = profile.accounts.find(({ id }) => id === account.id)
  return (
    <Section title={t('profile.availability')}>
      <div className="profile-choices">
        <Select
          label={t('profile.availability')}
          hideLabel
          value={mine?.availability}
          options={availabilities.map((value) => ({ value, label: t(`shell.be_${value}`) }))}
          onChange={({ target }) => {
            const availability = among(availabilities, target.value)
            saving(api.profile.setAvailability({ account_id: account.id, availability }).then(reread))
          }}
        />
        <Switch
          label={t('profile.auto_offline')}
          checked={mine?.auto_offline ?? false}
          onChange={({ target }) =>
            saving(api.profile.setAutoOffline({ account_id: account.id, auto_offline: target.checked }).then(reread))
          }
        />
      </div>
    </Section>
  )
}

export function Look() {
  const theme = useTheme()
  const isCompact = compactRows.use()
  return (
    <Section title={t('profile.look')}>
      <div className="profile-choices">
        <Select
          label={t('profile.theme')}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`shell.theme_${value}`) }))}
          onChange={({ target }) => chooseTheme(among(themes, target.value))}
        />
        <Select
          label={t('profile.language')}
          hint={t('profile.language_hint')}
          value={currentLocale()}
          options={Object.entries(locales).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => {
            chooseLocale(target.value)
            location.reload()
          }}
        />
        <Switch
          label={t('profile.compact')}
          checked={isCompact}
          onChange={({ target }) => saving(compactRows.save(target.checked))}
        />
      </div>
    </Section>
  )
}

export function Work() {
  const settings = writing.use()
  const after = afterResolving.use()
  const { sendWithEnter, undoSeconds, readingMarks: marks } = settings
  return (
    <Section title={t('profile.work')}>
      <div className="profile-choices">
        <Select
          label={t('profile.reading')}
          value={marks}
          options={readingMarks.map((value) => ({ value, label: t(`profile.reading_${value}`) }))}
          onChange={({ target }) =>
            saving(writing.save({ ...settings, readingMarks: among(readingMarks, target.value) }))
          }
        />
        <Select
          label={t('profile.after')}
          value={after}
          options={afterResolvingChoices.map((value) => ({ value, label: t(`profile.after_${value}`) }))}
          onChange={({ target }) => saving(afterResolving.save(among(afterResolvingChoices, target.value)))}
        />
        <Select
          label={t('profile.undo')}
          value={undoSeconds ?? ''}
          options={[
            { value: '', label: t('profile.undo_usual') },
            { value: 0, label: t('profile.undo_none') },
            ...[5, 10].map((count) => ({ value: count, label: t('profile.undo_seconds', { count }) })),
          ]}
          onChange={({ target }) => {
            const seconds = ([0, 5, 10] as const).find((each) => String(each) === target.value)
            saving(writing.save({ ...settings, undoSeconds: seconds }))
          }}
        />
        <Switch
          label={t('profile.enter')}
          checked={sendWithEnter}
          onChange={({ target }) => saving(writing.save({ ...settings, sendWithEnter: target.checked }))}
        />
      </div>
    </Section>
  )
}

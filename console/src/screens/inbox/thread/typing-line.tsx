import { formatLocale, t } from '../../../i18n.ts'
import { useTyping } from '../../../live/live.ts'

/** Who is writing just now, customers and colleagues; in notes as well. */
export function TypingLine({ number }: { number: number }) {
  const typing = useTyping(number)
  const names = (isPrivate: boolean) => {
    const those = typing.filter((each) => each.isPrivate === isPrivate).map(({ name }) => name || t('thread.somebody'))
    return { count: those.length, names: new Intl.ListFormat(formatLocale()).format(those) }
  }
  const publicly = names(false)
  const inNotes = names(true)
  return (
    <div className="thread-typing">
      {publicly.count > 0 && <span>{t('thread.writing', publicly)}</span>}
      {inNotes.count > 0 && <span>{t('thread.writing_note', inNotes)}</span>}
    </div>
  )
}

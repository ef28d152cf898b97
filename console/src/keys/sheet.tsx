import { Link } from '@tanstack/react-router'
import { useBootstrap } from '../data/account.ts'
import { t } from '../i18n.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Kbd } from '../parts/kbd.tsx'
import { bindingsOf } from './settings.ts'
import { keySettings } from './state.ts'
import { allowedCommands, type Command, places } from './table.ts'

/** Every key there is, as this person has them. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { account, role, permissions } = useBootstrap()
  const settings = keySettings.use()
  const commands = allowedCommands({ role, permissions })
  const keysFor = ({ id }: Command) => bindingsOf(id, settings)
  return (
    <Dialog title={t('keys.help')} open onClose={onClose} wide>
      <div className="key-sheet">
        {places.map((place) => (
          <section key={place}>
            <h2>{t(`keys.place_${place}`)}</h2>
            <dl>
              {commands
                .filter((command) => command.place === place && !command.shownWith && keysFor(command).length > 0)
                .map((command) => (
                  <div key={command.id}>
                    <dt>{t(command.label)}</dt>
                    <dd>
                      <Keys
                        of={[command, ...commands.filter(({ shownWith }) => shownWith === command.id)].map(keysFor)}
                      />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="key-sheet-foot">
        {settings.singleKeysOff && `${t('keys.sheet_off')} `}
        <Link to={`/accounts/${account.id}/profile/settings`} hash="keys" onClick={onClose}>
          {t('keys.sheet_change')}
        </Link>
      </p>
    </Dialog>
  )
}

/** Several keys of one command with “or” between them; a row of commands from its first to its last. */
function Keys({ of }: { of: (readonly string[])[] }) {
  if (of.length > 1) {
    return (
      <>
        <Kbd keys={of[0]![0]!} />–<Kbd keys={of.at(-1)![0]!} />
      </>
    )
  }
  return of[0]!.map((keys, at) => (
    <span key={keys}>
      {at > 0 && ` ${t('keys.sheet_or')} `}
      <Kbd keys={keys} />
    </span>
  ))
}

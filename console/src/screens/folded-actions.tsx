import { t } from '../i18n.ts'
import { Ellipsis } from '../icons.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Menu, type MenuEntry } from '../parts/menu.tsx'
import { useWidth } from './frame/width.ts'

/** What can be done on a page besides what is wanted most: buttons; where there is little room, one menu of several. */
export function FoldedActions({ entries }: { entries: readonly MenuEntry[] }) {
  const isNarrow = useWidth() === 'narrow'
  if (isNarrow && entries.length > 1) {
    return (
      <Menu
        label={t('parts.actions')}
        trigger={<IconButton label={t('parts.actions')} icon={<Ellipsis aria-hidden />} />}
        entries={entries}
      />
    )
  }
  return entries.map(({ label, icon, disabled, onChoose }) => (
    <Button key={label} icon={icon} disabled={disabled} onClick={onChoose}>
      {label}
    </Button>
  ))
}

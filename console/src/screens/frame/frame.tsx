import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { useOpenNumber } from '../../data/conversations.ts'
import { t } from '../../i18n.ts'
import { ChevronLeft, ChevronRight, Command, Keyboard, Menu } from '../../icons.ts'
import { listenToKeys } from '../../keys/listen.ts'
import { keysOf, runCommand } from '../../keys/state.ts'
import { useNotices } from '../../notices/use-notices.ts'
import { RememberVisit } from '../../palette/recent.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Kbd } from '../../parts/kbd.tsx'
import { Tooltip } from '../../parts/tooltip.tsx'
import { adoptUiSettings } from '../../ui-settings.ts'
import { AccountMenu } from './account-menu.tsx'
import { Banners } from './banners.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useFrameCommands } from './commands.tsx'
import { navLayout, toggleFolded } from './layout-setting.ts'
import { MeMenu } from './me-menu.tsx'
import { useUnreadNotifications } from './nav-counts.tsx'
import { Sidebar } from './sidebar.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useWidth } from './width.ts'

/** What surrounds every screen of an account. */
export function Frame() {
  const { profile } = useBootstrap()
  const width = useWidth()
  const isFolded = navLayout.use().isFolded || width === 'middle'
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isInConversation = useOpenNumber() !== undefined
  useEffect(() => adoptUiSettings(profile.ui_settings), [profile.ui_settings])
  useEffect(() => listenToKeys(), [])
  useNotices(useUnreadNotifications() ?? 0)
  const surfaces = useFrameCommands()
  return (
    <div className={`frame frame--${width} ${isFolded ? 'frame--folded' : ''}`}>
      <a className="frame-skip" href="#main">
        {t('shell.skip')}
      </a>
      <div className="frame-banners">
        <Banners />
      </div>
      {width !== 'narrow' && (
        <header className="frame-side">
          <div className="frame-head">
            {!isFolded && <AccountMenu />}
            {width === 'middle' ? (
              <IconButton
                label={t('shell.open_navigation')}
                icon={<Menu aria-hidden />}
                onClick={() => setDrawerOpen(true)}
              />
            ) : (
              <IconButton
                className="frame-fold"
                label={isFolded ? t('shell.unfold') : t('shell.fold')}
                icon={isFolded ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
                onClick={toggleFolded}
              />
            )}
          </div>
          <Sidebar isFolded={isFolded} />
          <Foot isFolded={isFolded} />
        </header>
      )}
      <main id="main" className="frame-main" tabIndex={-1}>
        <Outlet />
      </main>
      {width === 'narrow' && !isInConversation && (
        <BottomBar onMore={() => setDrawerOpen(true)} isMoreOpen={isDrawerOpen} />
      )}
      <Dialog
        title={t('shell.navigation')}
        drawer="start"
        open={isDrawerOpen && width !== 'wide'}
        onClose={() => setDrawerOpen(false)}
        actions={width === 'narrow' ? <Foot /> : undefined}
      >
        <div className="frame-drawer">
          <AccountMenu />
          <Sidebar onGo={() => setDrawerOpen(false)} />
        </div>
      </Dialog>
      {surfaces}
      <RememberVisit />
      <SignInAgain />
    </div>
  )
}

function Foot({ isFolded }: { isFolded?: boolean }) {
  return (
    <div className="frame-foot">
      <MeMenu isFolded={isFolded} />
      <PaletteButton />
      <IconButton
        label={t('shell.keys')}
        keys={keysOf('help')}
        icon={<Keyboard aria-hidden />}
        onClick={() => runCommand('help')}
      />
    </div>
  )
}

/** It says its keys, where there is room and there are keys. */
function PaletteButton() {
  const keys = keysOf('palette')
  return (
    <Tooltip text={t('shell.palette')} keys={keys}>
      <Button
        look="quiet"
        className={keys ? 'frame-palette frame-palette--keys' : 'frame-palette'}
        icon={<Command aria-hidden />}
        onClick={() => runCommand('palette')}
      >
        <span className="visually-hidden">{t('shell.palette')}</span>
        {keys && <Kbd keys={keys} />}
      </Button>
    </Tooltip>
  )
}

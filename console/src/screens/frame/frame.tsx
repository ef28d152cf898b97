import { Outlet } from '@tanstack/react-router'

/** What surrounds every screen of an account. */
export function Frame() {
  return (
    <div className="frame">
      <div className="frame-banners" />
      <main className="frame-main">
        <Outlet />
      </main>
    </div>
  )
}

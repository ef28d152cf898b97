import { Outlet } from '@tanstack/react-router'

export function Screen() {
  return <Outlet />
}

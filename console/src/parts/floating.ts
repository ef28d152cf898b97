/** Everything that lies over the page comes in one file, after the first screen. */
export * from './floating/anchored-menu.tsx'
export * from './floating/dialog-box.tsx'
export * from './floating/picker-list.tsx'
export * from './floating/popover-box.tsx'
export * from './floating/tip.tsx'

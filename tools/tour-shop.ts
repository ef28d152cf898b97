/** What the shop of the tour sells: a name, a price, and how it looks on a field of 120 by 90. */
const goods = [
  ['Desk lamp', '€49', '<path d="M62 14 88 40 72 44 58 30z"/><path d="M60 26 44 48 60 74M40 76h44" class="line"/>'],
  [
    'Travel mug',
    '€24',
    '<rect x="44" y="24" width="32" height="54" rx="7"/><path d="M42 20h36M76 36q14 0 14 14t-14 14" class="line"/>',
  ],
  [
    'Wool blanket',
    '€79',
    '<rect x="26" y="58" width="68" height="16" rx="8"/><rect x="30" y="40" width="60" height="16" rx="8" opacity=".75"/><rect x="26" y="22" width="68" height="16" rx="8" opacity=".5"/>',
  ],
  [
    'Tea kettle',
    '€39',
    '<path d="M36 74q-8-38 24-38t24 38z"/><path d="M82 54 98 40M44 36q0-20 16-20t16 20" class="line"/>',
  ],
  [
    'Bike light',
    '€19',
    '<circle cx="60" cy="46" r="26"/><circle cx="60" cy="46" r="13" class="hole"/><path d="M14 46h12M94 46h12M60 78v8" class="line"/>',
  ],
  [
    'Notebook set',
    '€12',
    '<rect x="50" y="18" width="42" height="56" rx="4" opacity=".5"/><rect x="30" y="18" width="42" height="60" rx="4"/><path d="M38 18v60" class="line hole"/>',
  ],
] as const

/** As plain as can be: the pictures are of what lies over it. There is room beside it for the chat. */
export function pageOfShop(chat: string): string {
  const shown = goods.map(
    ([name, price, drawing], at) =>
      `<li style="--hue: ${at * 55 + 20}"><svg viewBox="0 0 120 90" aria-hidden="true">${drawing}</svg>
        <span>${name}</span><b>${price}</b></li>`,
  )
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Acme</title>
    <style>
      :root { color-scheme: light dark; font: 17px/1.5 system-ui; }
      body { max-width: 52rem; margin: 2rem 0; padding: 0 clamp(1rem, 4vw, 4rem); }
      h1 { margin-block-end: 0; }
      ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1.5rem 1rem; padding: 0; list-style: none; }
      li { display: flex; flex-wrap: wrap; justify-content: space-between; row-gap: .4rem; }
      svg { flex: 1 0 100%; border-radius: 10px; background: hsl(var(--hue) 45% 50% / 15%); fill: hsl(var(--hue) 45% 50%); }
      .line { fill: none; stroke: hsl(var(--hue) 45% 50%); stroke-width: 5; stroke-linecap: round; }
      .hole { fill: none; stroke: canvas; stroke-width: 4; }
      @media (min-width: 50rem) { ul { grid-template-columns: repeat(3, 1fr); } }
    </style>
    <h1>Acme</h1><p>Good things for desks, kitchens and rainy days.</p>
    <ul>${shown.join('')}</ul>
    <script>window.chatwootSettings = { darkMode: 'auto' }</script>${chat}</html>`
}

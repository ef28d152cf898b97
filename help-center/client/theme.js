;(() => {
  try {
    const chosen = localStorage.getItem('parley.theme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  } catch {}
})()

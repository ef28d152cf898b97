/** What goes into the pages of a site to show the widget there. */
export function widgetScript(baseUrl: string, websiteToken: string): string {
  const options = JSON.stringify({ websiteToken, baseUrl })
  return `<script>
  {
    const script = document.createElement('script')
    script.src = ${JSON.stringify(`${baseUrl}/packs/js/sdk.js`)}
    script.async = true
    script.onload = () => window.chatwootSDK.run(${options})
    document.head.append(script)
  }
</script>`
}

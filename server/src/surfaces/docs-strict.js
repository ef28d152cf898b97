// Comes before the library's script. Whoever tries a request on the page is told of a misspelt field, which is ignored
// otherwise.
{
  const send = window.fetch
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    request.headers.set('prefer', 'handling=strict')
    return send(request)
  }
}

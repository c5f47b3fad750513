/**
 * Script of the sign-in pages: calls the browser's WebAuthn API and submits the result in a form. Elements with
 * `data-with-passkeys` remain hidden without JavaScript or in a browser without passkeys.
 */
export const passkeyScript = `(() => {
  const passkeys = self.PublicKeyCredential;
  if (!passkeys?.parseRequestOptionsFromJSON || !passkeys.parseCreationOptionsFromJSON) return;
  for (const each of document.querySelectorAll('[data-with-passkeys]')) each.hidden = false;
  for (const each of document.querySelectorAll('[data-without-passkeys]')) each.hidden = true;
  const send = (form, credential) => {
    form.elements.credential.value = JSON.stringify(credential);
    form.submit();
  };
  const showError = (form) => {
    form.querySelector('[role=alert]').hidden = false;
  };

  const add = document.getElementById('add-passkey');
  add?.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const publicKey = passkeys.parseCreationOptionsFromJSON(JSON.parse(add.dataset.options));
      send(add, await navigator.credentials.create({ publicKey }));
    } catch {
      showError(add);
    }
  });

  const signIn = document.getElementById('passkey-sign-in');
  if (signIn === null) return;
  let pending = new AbortController();
  const start = async (mediation) => {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const body = new URLSearchParams(new FormData(signIn));
    const response = await fetch(signIn.dataset.options, { method: 'POST', body, signal });
    if (!response.ok) throw new Error(response.statusText);
    const { id, options } = await response.json();
    const publicKey = passkeys.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey, signal, mediation });
    signIn.elements.sign_in.value = id;
    send(signIn, credential);
  };
  signIn.addEventListener('submit', (event) => {
    event.preventDefault();
    start('optional').catch(() => showError(signIn));
  });
  // Offers passkeys among the suggestions of the email field, in the background; the button aborts this.
  passkeys.isConditionalMediationAvailable?.().then((isAvailable) => {
    if (isAvailable) start('conditional').catch(() => undefined);
  });
})();`;

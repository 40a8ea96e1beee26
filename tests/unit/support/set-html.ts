/**
 * happy-dom has no `setHTML`. This reads HTML as that does, and leaves in it what that takes out: a real one is in the end-to-end tests
 * of the picture. Imported for its effect.
 */
Element.prototype.setHTML = function (html) {
  this.innerHTML = html
}

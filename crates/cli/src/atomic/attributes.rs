//! The attributes of a file besides its contents, which its replacement takes over: mode, owner, access control
//! lists, and extended attributes.

use std::{
    fs::{File, Metadata},
    io,
    path::Path,
};

/// Copies the attributes of the file at `path`, which has the metadata `old`, to `new`.
pub(super) fn keep(new: &File, path: &Path, old: &Metadata) -> io::Result<()> {
    keep_owner(new, old);
    new.set_permissions(old.permissions())?;
    keep_extended(new, path)
}

/// Only the superuser may give files away; for others it is theirs already, or becomes theirs.
#[cfg(unix)]
fn keep_owner(new: &File, old: &Metadata) {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let _ = fchown(new, Some(old.uid()), Some(old.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) {}

/// Linux has access control lists among the extended attributes.
#[cfg(unix)]
fn keep_extended(new: &File, path: &Path) -> io::Result<()> {
    use xattr::FileExt as _;
    let Ok(names) = xattr::list_deref(path) else {
        // The file system has no extended attributes.
        return Ok(());
    };
    let names: Vec<_> = names.collect();
    // The entries that new files inherit from the folder.
    for inherited in new.list_xattr()? {
        if !names.contains(&inherited) {
            tolerate(new.remove_xattr(&inherited))?;
        }
    }
    for name in names {
        if let Some(value) = tolerate(xattr::get_deref(path, &name))?.flatten() {
            tolerate(new.set_xattr(&name, &value))?;
        }
    }
    Ok(())
}

/// Returns `None` if the operation is not permitted or not supported.
#[cfg(unix)]
fn tolerate<T>(done: io::Result<T>) -> io::Result<Option<T>> {
    match done {
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::PermissionDenied | io::ErrorKind::Unsupported
            ) =>
        {
            Ok(None)
        }
        done => done.map(Some),
    }
}

#[cfg(not(unix))]
fn keep_extended(_: &File, _: &Path) -> io::Result<()> {
    Ok(())
}
